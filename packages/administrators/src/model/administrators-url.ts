export const ADMINISTRATORS_PATH = "/administrators";
