/** The tests that LocalStack cannot pass, and why. */
export const notOnLocalstack: readonly { readonly file: string; readonly reason: string }[] = []
