import type * as z from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import type { ActivityKind } from '#shared/model/activity.ts'

/**
 * The callers of an operation. Mandatory: an operation without an access level does not compile.
 * - `public`: any caller, signed in or not
 * - `member`: every signed-in person
 * - `paid`: signed in, with an entitlement above free (403 `UPGRADE_REQUIRED`)
 * - `admin`: signed in, in the user pool's group `admin`
 * - `provider`: the payment provider, identified by the signature of the body
 */
export type Access = 'public' | 'member' | 'paid' | 'admin' | 'provider'

/**
 * `query` changes nothing except what it declares, `command` changes something, `upload` carries
 * files, `webhook` is called by a provider.
 */
export type Kind = 'query' | 'command' | 'upload' | 'webhook'

/** The HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The group and the name of a query. The type allows any text, because this file cannot import the
 * names of the groups, which import this file. A test checks that there is such a query.
 */
export type QueryName = `${string}/${string}`

/** An answer that is a file instead of JSON. */
export interface FileOutput {
  readonly contentType: string
  /**
   * True if the answer is a redirect (302) to the bucket of files, which returns the bytes itself.
   * `sometimes` if it may be one to the bucket, or to another operation.
   */
  readonly elsewhere?: true | 'sometimes'
}

/**
 * The parameters, and fields of a body, that name the caller. An operation in which one of them
 * names somebody else lists it in `mayNameOthers`.
 */
export const personParameters = ['userId', 'userProfileId', 'profileId', 'personId'] as const

/** One operation, as it is declared in its group's file. */
export interface Spec {
  readonly access: Access
  /** The specification's method. POST if the specification names none. */
  readonly method?: Method
  /**
   * Parameters in the path, after the operation's name and in this order:
   * `/api/Password/DeleteDigitalAccount/{id}`.
   */
  readonly pathParams?: z.ZodObject
  /** Parameters in the query string, converted from text to the types of this schema. */
  readonly query?: z.ZodObject
  /** The JSON body. */
  readonly body?: z.ZodType
  /**
   * The fields of an upload's form, named exactly as on the wire (`ScheduleInfo.Recipients`). Text
   * is converted to the types of this schema, a list is a field that occurs several times, and a
   * file is `z.file()`.
   */
  readonly fields?: z.ZodObject
  readonly output: z.ZodType | FileOutput
  /**
   * The queries whose answers are no longer right after a command succeeded, as `Group/Name`: the
   * web app reads those on screen again. Mandatory on a command, and absent on a query. A deletion
   * names lists, and not the query of the deleted thing itself: that query would fail. No command
   * names the query of the record that an editor holds, since the screen of the editor reads this
   * record each time it opens.
   */
  readonly changes?: readonly QueryName[]
  /** The error codes that callers should handle, besides those that any operation can answer. */
  readonly errors?: readonly ErrorCode[]
  /**
   * Query parameters that must not reach a log. They are also read from the body, where our own
   * client sends them.
   */
  readonly secrets?: readonly string[]
  /**
   * Parameters, or fields of the body, that may name a person other than the caller. The handler
   * finds that person in the caller's own records.
   */
  readonly mayNameOthers?: readonly (typeof personParameters)[number][]
  /**
   * Set to `open` if a memorial may call this command. The account of an owner whose passing was
   * released stays as it was left and refuses every other command (409 `MEMORIAL`). Most of the
   * open ones let an owner say that they are alive, or are for the security of the sign-in.
   * `access.test.ts` lists all.
   */
  readonly memorial?: 'open'
  /**
   * Set to `closed` if the caller may not call it in the 30 days after an administrator gave them a
   * way back in (409 `RECOVERED_RECENTLY`). Otherwise a thief who deceived the administrator could
   * take what cannot be brought back.
   */
  readonly afterRecovery?: 'closed'
  /**
   * Set to `open` if a person who has to change their password may call it before they have done
   * so.
   */
  readonly beforePasswordChange?: 'open'
  /** Set to `open` if a person who has to set up another second step may call it before that. */
  readonly beforeSecondStepChange?: 'open'
  /** Set to `open` if a person may call it while their account is about to be deleted. */
  readonly whileLeaving?: 'open'
  /**
   * The kinds of line that a query writes to the owner's activity log. It writes nothing else,
   * except a message's receipt, which is stored in the same transaction as its line.
   */
  readonly logs?: readonly ActivityKind[]
  /**
   * True for a query that first stores the deliveries to the caller's address among the messages
   * they received.
   */
  readonly takesIn?: true
  /**
   * True if the sign-in must be less than 15 minutes old (403 `RECENT_SIGN_IN_REQUIRED`).
   * `sometimes` if the operation decides that by what is changed.
   */
  readonly recentSignIn?: true | 'sometimes'
  /**
   * True if a person without a profile may call it. The call creates the profile. Other operations
   * answer `PROFILE_MISSING`.
   */
  readonly createsProfile?: boolean
  /** The name of the function that serves this operation, if it is not the group's own. */
  readonly lambda?: string
  /** An input that succeeds once the example person (`shared/contract/example.ts`) exists. */
  readonly example: {
    readonly pathParams?: object
    readonly query?: object
    readonly body?: object
  }
}

/** The fields that `group` adds to each operation. */
export interface Address {
  readonly group: string
  readonly name: string
  readonly kind: Kind
  readonly method: Method
  readonly path: string
}

/** One operation of the API: its declaration, with its address. */
export type Operation = Spec & Address

/** The operations of one group of the API, by name. */
export interface Group {
  readonly name: string
  /** The beginning of its operations' paths: `/api/Wills`. */
  readonly base: string
  readonly operations: Readonly<Record<string, Operation>>
}

type Changing = Required<Pick<Spec, 'changes'>>

/** Declares a query. The type refuses `changes` and the fields of a form. */
export const query = <
  const S extends Spec & { readonly fields?: undefined; readonly changes?: undefined },
>(
  spec: S,
) => ({ kind: 'query' as const, spec })

/** Declares a command, which must say in `changes` which queries it makes outdated. */
export const command = <const S extends Spec & Changing & { readonly fields?: undefined }>(
  spec: S,
) => ({ kind: 'command' as const, spec })

/**
 * Declares an operation that a provider calls. Its handler gets the bytes of the body exactly as
 * they were sent, because the signature is about these bytes. The answer says only that the event
 * arrived.
 */
export const webhook = <
  const S extends Spec & {
    readonly access: 'provider'
    readonly body?: undefined
    readonly changes?: undefined
  },
>(
  spec: S,
) => ({ kind: 'webhook' as const, spec })

/**
 * Declares an operation with a multipart form of 4 MB at most. Larger files are uploaded with
 * `Storage/BeginUpload`.
 */
export const upload = <
  const S extends Spec & Changing & { readonly fields: z.ZodObject; readonly body?: undefined },
>(
  spec: S,
) => ({ kind: 'upload' as const, spec })

/** Groups that the specification puts outside `/api`. */
const outsideOfApi: readonly string[] = ['Stripe']

const groupPath = (groupName: string) =>
  outsideOfApi.includes(groupName) ? `/${groupName}` : `/api/${groupName}`

const operationPath = (base: string, name: string, { pathParams }: Spec) =>
  [`${base}/${name}`, ...Object.keys(pathParams?.shape ?? {}).map((param) => `{${param}}`)].join(
    '/',
  )

/**
 * Collects the operations of one API group by name, and gives each its address:
 * `/api/<group>/<name>`, followed by its path parameters.
 */
export const group = <
  const N extends string,
  const Specs extends Readonly<Record<string, { readonly kind: Kind; readonly spec: Spec }>>,
>(
  name: N,
  specs: Specs,
) => ({
  name,
  base: groupPath(name),
  // Object.entries loses which key had which spec. The type restores it.
  operations: Object.fromEntries(
    Object.entries(specs).map(([operation, { kind, spec }]) => [
      operation,
      {
        method: 'POST',
        ...spec,
        kind,
        group: name,
        name: operation,
        path: operationPath(groupPath(name), operation, spec),
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

/**
 * The input that a caller passes: path and query parameters side by side, the JSON body or the form
 * under `body`.
 */
export type InputOf<S> = InputUnlessNever<InPath<S>> &
  InputUnlessNever<Params<S>> &
  ([Body<S>] extends [never] ? object : { body: z.input<Body<S>> })

/** The input of a webhook's handler. */
export interface SignedInput {
  readonly payload: Uint8Array
  readonly signature: string
}

/** The input of a handler: that of the caller, parsed. */
export type ParsedInputOf<S> = OutputUnlessNever<InPath<S>> &
  OutputUnlessNever<Params<S>> &
  ([Body<S>] extends [never] ? object : { body: z.output<Body<S>> }) &
  (S extends { kind: 'webhook' } ? SignedInput : object)

/** The answer that a caller gets: parsed JSON, or a file. */
export type OutputOf<S> = S extends { output: infer O }
  ? O extends z.ZodType
    ? z.output<O>
    : File
  : never

/** A file, as a handler answers it. */
export interface FileAnswer {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/**
 * The signed address of a file, valid until the signature expires, or the path of the operation
 * that gives it.
 */
export interface ElsewhereAnswer {
  readonly location: string
}

/** The answer that a handler gives. Undeclared fields are stripped before it is sent. */
export type AnswerOf<S> = S extends { output: infer O }
  ? O extends z.ZodType
    ? z.input<O>
    : O extends { readonly elsewhere: true }
      ? ElsewhereAnswer
      : O extends { readonly elsewhere: 'sometimes' }
        ? ElsewhereAnswer | FileAnswer
        : FileAnswer
  : never
