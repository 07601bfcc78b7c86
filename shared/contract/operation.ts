import type * as z from 'zod'
import type { ErrorCode } from '#shared/errors.ts'

/**
 * Who may call an operation. Mandatory: what names nobody does not compile.
 * - `public`: anybody, signed in or not
 * - `member`: whoever is signed in
 * - `vault`: signed in, with an entitlement above free (403 `UPGRADE_REQUIRED`)
 * - `admin`: signed in, in the user pool's group `admin`
 * - `provider`: the payment provider, by the signature of its body
 */
export type Access = 'public' | 'member' | 'vault' | 'admin' | 'provider'

/** `query` changes nothing, `command` changes something, `upload` carries files, `webhook` is called by a provider. */
export type Kind = 'query' | 'command' | 'upload' | 'webhook'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An answer that is a file instead of JSON. */
export interface FileOutput {
  readonly contentType: string
}

/** One call, as it is written down in a group's file. */
export interface Spec {
  readonly access: Access
  /** The specification's method; POST where it names none. */
  readonly method?: Method
  /** Parameters in the address, converted from text to the types of this schema. */
  readonly query?: z.ZodObject
  /** The JSON body. */
  readonly body?: z.ZodType
  readonly output: z.ZodType | FileOutput
  /** The codes, besides those that any call can answer, that callers should be ready for. */
  readonly errors?: readonly ErrorCode[]
  /** Query parameters that must not reach a log: taken from the body too, where our own client puts them. */
  readonly secrets?: readonly string[]
  /** True where a sign-in of under 15 minutes is demanded (403 `RECENT_SIGN_IN_REQUIRED`). */
  readonly recent?: boolean
  /** True for the calls that a person without a profile may make: they create it. Others answer `PROFILE_MISSING`. */
  readonly createsProfile?: boolean
  /** Names the function that serves this call, where it is not its group's own. */
  readonly lambda?: string
  /** A call that works as it stands once the example person (`shared/contract/example.ts`) exists. */
  readonly example: { readonly query?: object; readonly body?: object }
}

/** What a group adds to each of its calls. */
export interface Address {
  readonly group: string
  readonly name: string
  readonly kind: Kind
  readonly method: Method
  readonly path: string
}

export type Operation = Spec & Address

export interface Group {
  readonly name: string
  readonly operations: Readonly<Record<string, Operation>>
}

const ofKind =
  <const K extends Kind>(kind: K) =>
  <const S extends Spec>(spec: S) => ({ kind, spec })

export const query = ofKind('query')
export const command = ofKind('command')

/**
 * Gathers the calls of one API group under their names, and gives each its address: `/api/<group>/<name>`.
 */
export const group = <
  const N extends string,
  const Specs extends Readonly<Record<string, { readonly kind: Kind; readonly spec: Spec }>>,
>(
  name: N,
  specs: Specs,
) => ({
  name,
  // Object.entries forgets which key had which spec; the type restores it.
  operations: Object.fromEntries(
    Object.entries(specs).map(([operation, { kind, spec }]) => [
      operation,
      {
        method: 'POST',
        ...spec,
        kind,
        group: name,
        name: operation,
        path: `/api/${name}/${operation}`,
      },
    ]),
  ) as unknown as { readonly [K in keyof Specs & string]: Specs[K]['spec'] & Address },
})

type Params<S> = S extends { query: infer Q extends z.ZodType } ? Q : never
type Body<S> = S extends { body: infer B extends z.ZodType } ? B : never

/** What a caller passes: the query's parameters side by side, the JSON body under `body`. */
export type InputOf<S> = ([Params<S>] extends [never] ? object : z.input<Params<S>>) &
  ([Body<S>] extends [never] ? object : { body: z.input<Body<S>> })

/** What a handler receives: the same, parsed. */
export type ParsedInputOf<S> = ([Params<S>] extends [never] ? object : z.output<Params<S>>) &
  ([Body<S>] extends [never] ? object : { body: z.output<Body<S>> })

/** What a caller gets: parsed JSON, or a file's bytes. */
export type OutputOf<S> = S extends { output: infer O }
  ? O extends z.ZodType
    ? z.output<O>
    : Blob
  : never

/** A file as a handler answers it. */
export interface FileAnswer {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** What a handler answers: undeclared names are stripped before it leaves. */
export type AnswerOf<S> = S extends { output: infer O }
  ? O extends z.ZodType
    ? z.input<O>
    : FileAnswer
  : never
