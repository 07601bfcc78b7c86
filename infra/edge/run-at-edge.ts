/** A request as a CloudFront function sees it ("Event structure", Amazon CloudFront guide). */
export interface EdgeRequest {
  readonly uri: string
  readonly headers: Readonly<Record<string, { readonly value: string }>>
  readonly cookies: Readonly<Record<string, { readonly value: string }>>
  readonly querystring: Readonly<Record<string, { readonly value: string }>>
}

/** Runs the code of a CloudFront function: a script that declares `handler`. */
export const runAtEdge = (code: string) => {
  const handler: (event: object) => unknown = new Function(`${code}; return handler`)()
  return handler
}

/** For a CloudFront function in front of files: returns the path of the file that it chooses. */
export const routedAtEdge = (code: string) => {
  const handler = runAtEdge(code)
  return (request: EdgeRequest): string => {
    // The function returns the request that it was given, with another path.
    const { uri } = handler({ request: { ...request } }) as EdgeRequest
    return uri
  }
}
