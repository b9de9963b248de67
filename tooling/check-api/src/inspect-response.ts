import { findList, findObject, isRecord, wireText, type ApiCall } from "@market/api-client/testing";
import * as v from "valibot";
import { listFields, type Field } from "./list-fields.ts";

type ReadCall = Exclude<ApiCall, { reads: "nothing" }>;

/** A field that the client cannot read, or that no row has. */
export interface Deviation {
  /** Where it is first, e.g. `data[3].owner.email`. */
  path: string;
  expected: string;
  found: unknown;
  /** The number of rows in which it is. */
  rows: number;
}

export interface Inspection {
  /** Where the response has the list or the object, e.g. `data`; empty if it is the response. */
  place: string;
  /** The number of rows; `undefined` for an object. */
  rows: number | undefined;
  deviations: Deviation[];
  /** The fields without a value in any row, e.g. `lastLogin`. */
  emptyFields: string[];
}

/**
 * Compares a response with the schema of the client. A value may be missing or empty in some rows; a
 * field that is missing in all rows, or has a wrong type in one, is a deviation.
 *
 * @throws {TypeError} if the response has no list or object where the client looks for it.
 */
export function inspectResponse(call: ReadCall, body: unknown): Inspection {
  const isList = call.reads === "list";
  const found = isList ? findList(body, call.envelope) : findObject(body, call.envelope);
  const place = findPlace(body, call.envelope, found);
  const schema = isList ? call.rowSchema : call.schema;
  const items = Array.isArray(found) ? found : [found];
  // `rowSchema` reads no id.
  const ids = isList && v.object({ ["id" in call.row(0) ? "id" : "_id"]: wireText });
  const rows = items.map((item) => [
    ...(ids && isRecord(item) ? listFields(ids, item).slice(1) : []),
    ...(schema ? listFields(schema, item) : []),
  ]);
  const inspection: Inspection = {
    place,
    rows: isList ? items.length : undefined,
    deviations: [],
    emptyFields: [],
  };

  for (const name of new Set(rows.flat().map((field) => field.name))) {
    const byRow = rows.map((fields) => fields.filter((field) => field.name === name));
    const states = new Set(byRow.flat().map(({ state }) => state));
    const isMissing = states.size === 1 && states.has("missing");
    if (isMissing || states.has("unreadable")) {
      const isWrong = ({ state }: Field): boolean => isMissing || state === "unreadable";
      const index = byRow.findIndex((fields) => fields.some(isWrong));
      const wrong = byRow[index]?.find(isWrong);
      if (!wrong) continue;
      inspection.deviations.push({
        path: join(place, isList ? `[${index}]` : "", wrong.path),
        expected: wrong.expected,
        found: wrong.value,
        rows: byRow.filter((fields) => fields.some(isWrong)).length,
      });
    } else if (!states.has("read")) inspection.emptyFields.push(name.replace(/^\./, ""));
  }
  return inspection;
}

function join(...parts: string[]): string {
  return parts.join("").replace(/^\./, "");
}

function findPlace(body: unknown, envelope: string, found: unknown): string {
  if (body === found || !isRecord(body)) return "";
  if (body["data"] === found) return "data";
  return body[envelope] === found ? envelope : `data.${envelope}`;
}
