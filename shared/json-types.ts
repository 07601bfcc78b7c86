/**
 * The content type of our client's JSON bodies. They are plain JSON, not a JSON Patch (RFC 6902):
 * the specification asks for “a patch-style JSON content type”.
 */
export const patchStyleJson = 'application/json-patch+json'

/** The content types that the API takes for a JSON body. */
export const jsonTypes: readonly string[] = ['application/json', patchStyleJson]
