/** A token, or the work that ends in one; undefined where there is neither, or the work came to nothing. */
export type CaptchaProof = Promise<string | undefined> | undefined;
