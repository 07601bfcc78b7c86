import * as z from 'zod'

/**
 * One answer of a form: what is checked before it is sent, what the form shows of a stored record,
 * and what the API takes.
 */
interface Answer {
  readonly check: z.ZodType
  readonly decode: (stored: never) => unknown
  readonly encode: (value: never) => unknown
}

type Answers = Readonly<Record<string, Answer>>

type StoredIn<A extends Answers> = { readonly [K in keyof A]?: Parameters<A[K]['decode']>[0] }
type FieldsOf<A extends Answers> = { [K in keyof A]: z.output<A[K]['check']> }
type BodyOf<A extends Answers> = { [K in keyof A]: ReturnType<A[K]['encode']> }

/** An answer that the form shows in another shape than the record has. */
export const converted = <C extends z.ZodType, Stored, Sent>(
  check: C,
  codec: {
    readonly decode: (stored: Stored | undefined) => z.output<C>
    readonly encode: (value: z.output<C>) => Sent
  },
) => ({ check, ...codec })

/** An answer that is sent as it is. A new form shows `blank`. */
export const answer = <C extends z.ZodType>(check: C, blank: z.output<C>) =>
  converted(check, {
    decode: (stored: z.output<C> | undefined) => stored ?? blank,
    encode: (value) => value,
  })

/** An optional answer in words. Without it, the form has `''`, and the API gets `none`. */
export const detail = <Text extends string, None extends null | undefined>(
  check: z.ZodType<Text, Text>,
  none: None,
) =>
  converted(z.union([z.literal(''), check]), {
    decode: (stored: Text | undefined) => stored ?? '',
    encode: (value): Text | None => (value === '' ? none : value),
  })

/**
 * A form whose answers are written once: its schema, what it shows of a record (`decode`), and what
 * the API takes (`encode`). A new form shows the `decode` of `{}`.
 */
export const formCodec = <const A extends Answers>(answers: A) => {
  const ofEach = (partOf: (given: Answer, name: string) => unknown) =>
    Object.fromEntries(Object.entries(answers).map(([name, given]) => [name, partOf(given, name)]))
  // Object.fromEntries loses which answer has which type. The types of the results restore it.
  return {
    schema: z.object(ofEach(({ check }) => check) as { [K in keyof A]: A[K]['check'] }),
    decode: (stored: StoredIn<A>) =>
      ofEach(({ decode }, name) => decode(stored[name] as never)) as FieldsOf<A>,
    encode: (fields: FieldsOf<A>) =>
      ofEach(({ encode }, name) => encode(fields[name] as never)) as BodyOf<A>,
  }
}
