import pLimit from "p-limit";

/*
 * How the four threads of libuv are divided. One is always free for reading files: in the order of their arrival, an image
 * or a file of the panel would wait for each password before it.
 */

/** A hash takes 25 ms and 19 MB. */
export const hashings = pLimit(2);
/** An image takes up to 250 MB. A second one would not be faster on two processors. */
export const decodings = pLimit(1);
