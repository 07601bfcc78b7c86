import type * as z from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import type { ActivityKind } from '#shared/model/activity.ts'

/**
 * Who may call an operation. Mandatory: an operation that names nobody does not compile.
 * - `public`: anybody, signed in or not
 * - `member`: every person who is signed in
 * - `paid`: signed in, with an entitlement above free (403 `UPGRADE_REQUIRED`)
 * - `admin`: signed in, in the user pool's group `admin`
 * - `provider`: the payment provider, by the signature of its body
 */
export type Access = 'public' | 'member' | 'paid' | 'admin' | 'provider'

/** `query` changes nothing but what it declares, `command` changes something, `upload` carries files, `webhook` is called by a provider. */
export type Kind = 'query' | 'command' | 'upload' | 'webhook'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An answer that is a file instead of JSON. */
export interface FileOutput {
  readonly contentType: string
  /** True where the answer leads on to the bucket of files (302), which hands out the bytes itself. */
  readonly elsewhere?: true
}

/** One call, as it is written down in a group's file. */
export interface Spec {
  readonly access: Access
  /** The specification's method; POST where it names none. */
  readonly method?: Method
  /** Parameters in the path, after the name and in this order: `/api/Password/DeleteDigitalAccount/{id}`. */
  readonly pathParams?: z.ZodObject
  /** Parameters in the address, converted from text to the types of this schema. */
  readonly query?: z.ZodObject
  /** The JSON body. */
  readonly body?: z.ZodType
  /**
   * The fields of an upload's form, named to the letter (`ScheduleInfo.Recipients`). Text is converted to the types of
   * this schema, a list is a field that is given several times, and a file is `z.file()`.
   */
  readonly fields?: z.ZodObject
  readonly output: z.ZodType | FileOutput
  /** The codes, besides those that any call can answer, that callers should be ready for. */
  readonly errors?: readonly ErrorCode[]
  /** Query parameters that must not reach a log: taken from the body too, where our own client puts them. */
  readonly secrets?: readonly string[]
  /** Parameters that may name somebody else than the caller: the handler finds them by the caller's own records. */
  readonly others?: readonly ('userProfileId' | 'profileId' | 'personId')[]
  /**
   * What a memorial takes: the account of an owner whose passing was released is kept as it was left, and refuses every
   * command (409 `MEMORIAL`) but those that say `open`: what an owner who is alive says, and the sign-in's own security.
   */
  readonly memorial?: 'open'
  /**
   * The lines that a query leaves in the owner's activity log. It writes nothing else; the receipt of a message is kept in
   * the same transaction as its line.
   */
  readonly logs?: readonly ActivityKind[]
  /** True for a query that first takes in what was delivered to the caller's address, as opening a letter box does. */
  readonly takesIn?: true
  /** True where a sign-in of under 15 minutes is demanded (403 `RECENT_SIGN_IN_REQUIRED`). */
  readonly recent?: boolean
  /** True for the calls that a person without a profile may make: they create it. Others answer `PROFILE_MISSING`. */
  readonly createsProfile?: boolean
  /** Names the function that serves this call, where it is not its group's own. */
  readonly lambda?: string
  /** A call that works as it stands once the example person (`shared/contract/example.ts`) exists. */
  readonly example: {
    readonly pathParams?: object
    readonly query?: object
    readonly body?: object
  }
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
  <const S extends Spec & { readonly fields?: undefined }>(spec: S) => ({ kind, spec })

export const query = ofKind('query')
export const command = ofKind('command')

/** A call with a multipart form of at most 4 MB. What is larger goes by `Storage/BeginUpload`. */
export const upload = <
  const S extends Spec & { readonly fields: z.ZodObject; readonly body?: undefined },
>(
  spec: S,
) => ({ kind: 'upload' as const, spec })

const pathOf = (group: string, name: string, { pathParams }: Spec) =>
  [
    `/api/${group}/${name}`,
    ...Object.keys(pathParams?.shape ?? {}).map((each) => `{${each}}`),
  ].join('/')

/**
 * Gathers the calls of one API group under their names, and gives each its address: `/api/<group>/<name>`, and what
 * its path has as parameters.
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
        path: pathOf(name, operation, spec),
      },
    ]),
  ) as unknown as {
    readonly [K in keyof Specs & string]: Specs[K]['spec'] &
      Address & { readonly kind: Specs[K]['kind'] }
  },
})

type InPath<S> = S extends { pathParams: infer P extends z.ZodType } ? P : never
type Params<S> = S extends { query: infer Q extends z.ZodType } ? Q : never
type Body<S> = S extends { body: infer B extends z.ZodType }
  ? B
  : S extends { fields: infer F extends z.ZodType }
    ? F
    : never

type InputUnlessNever<S> = [S] extends [never] ? object : z.input<S>
type OutputUnlessNever<S> = [S] extends [never] ? object : z.output<S>

/** What a caller passes: parameters of path and query side by side, the JSON body or the form under `body`. */
export type InputOf<S> = InputUnlessNever<InPath<S>> &
  InputUnlessNever<Params<S>> &
  ([Body<S>] extends [never] ? object : { body: z.input<Body<S>> })

/** What a handler receives: the same, parsed. */
export type ParsedInputOf<S> = OutputUnlessNever<InPath<S>> &
  OutputUnlessNever<Params<S>> &
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

/** Where a file is handed out, for as long as its signature counts. */
export interface ElsewhereAnswer {
  readonly location: string
}

/** What a handler answers: undeclared names are stripped before it leaves. */
export type AnswerOf<S> = S extends { output: infer O }
  ? O extends z.ZodType
    ? z.input<O>
    : O extends { readonly elsewhere: true }
      ? ElsewhereAnswer
      : FileAnswer
  : never
