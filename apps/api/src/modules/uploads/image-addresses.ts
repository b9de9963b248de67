import { z } from "zod";

/** Where stored images are served from, before their key. */
const PREFIX = "/uploads/";
const OWN = /^\/uploads\/[\w/-]+\.webp$/;
const ELSEWHERE = /^https?:\/\/\S+$/i;

/** The address under which an image of the storage is kept in a row. */
export function addressOf(key: string): string {
  return PREFIX + key;
}

/** The storage's key of a kept address, or undefined for an image elsewhere. */
export function keyOf(stored: string): string | undefined {
  return stored.startsWith(PREFIX) ? stored.slice(PREFIX.length) : undefined;
}

/** An image's address as a caller gives it: on the web, or of this server, with or without origin. */
export const imageAddressSchema = z
  .string()
  .max(2048)
  .refine(
    (address) => OWN.test(address) || (ELSEWHERE.test(address) && URL.canParse(address)),
    "Must be an http or https address",
  );

/** Between the addresses that are kept and those that are shown. */
export interface ImageAddresses {
  /** Where a browser loads a kept address from. */
  toShown(stored: string): string;
  /** How an address is kept: this server's own without their origin, which may change. */
  toStored(address: string): string;
}

/**
 * @param publicUrl origin put before the addresses of this server; without it they start with a slash
 * @param origin of this server, as it stands in the answers to uploads
 */
export function createImageAddresses(
  publicUrl: string | undefined,
  origin: () => string,
): ImageAddresses {
  return {
    toShown: (stored) => (stored.startsWith(PREFIX) ? (publicUrl ?? "") + stored : stored),
    toStored(address) {
      if (!URL.canParse(address)) return address;
      const url = new URL(address);
      const isOwn = url.origin === origin() && url.pathname.startsWith(PREFIX);
      return isOwn ? url.pathname : address;
    },
  };
}
