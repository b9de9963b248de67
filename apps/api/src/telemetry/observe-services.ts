import type { Mailer } from "../mail/mailer.ts";
import type { Storage } from "../storage/storage.ts";

/** Called when an operation begins. Returns the function to call when it has ended, with its error if it failed. */
export type OperationObserver = (operation: string) => (error?: unknown) => void;

/** Observes the access to uploaded files. */
export function observeStorage(storage: Storage, observe: OperationObserver): Storage {
  return {
    ...storage,
    put: (key, bytes) => run("put", () => storage.put(key, bytes), observe),
    get: (key) => run("get", () => storage.get(key), observe),
    delete: (key) => run("delete", () => storage.delete(key), observe),
  };
}

/** Observes the sending of mail. */
export function observeMailer(mailer: Mailer, observe: OperationObserver): Mailer {
  return { send: (mail) => run("send", () => mailer.send(mail), observe) };
}

async function run<Result>(
  operation: string,
  work: () => Promise<Result>,
  observe: OperationObserver,
): Promise<Result> {
  const onEnd = observe(operation);
  try {
    const result = await work();
    onEnd();
    return result;
  } catch (error) {
    onEnd(error);
    throw error;
  }
}
