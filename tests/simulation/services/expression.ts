import { isDeepStrictEqual } from 'node:util'

/**
 * DynamoDB's conditions and key conditions ("Condition and filter expressions", DynamoDB developer
 * guide): only the part of the language that the product uses. Anything else throws.
 */

export type Attributes = Readonly<Record<string, unknown>>

/** The names and values that an expression refers to. */
export interface Placeholders {
  readonly names?: Readonly<Record<string, string>> | undefined
  readonly values?: Readonly<Record<string, unknown>> | undefined
}

type Operand = { readonly name: string } | { readonly value: string }
type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

type Condition =
  | { readonly is: 'or' | 'and'; readonly parts: readonly Condition[] }
  | { readonly is: 'not'; readonly part: Condition }
  | { readonly is: 'compare'; readonly by: Comparison; readonly sides: readonly [Operand, Operand] }
  | { readonly is: 'call'; readonly name: string; readonly given: readonly Operand[] }

const tokenOf = /\s*(<=|>=|<>|[=<>(),]|[#:]?[A-Za-z_][\w.]*)/gy

/** The tokens of an expression. */
export const tokens = (text: string): string[] => {
  const read: string[] = []
  tokenOf.lastIndex = 0
  while (tokenOf.lastIndex < text.trimEnd().length) {
    const match = tokenOf.exec(text)
    if (!match?.[1]) throw new Error(`The simulated table cannot read: ${text}`)
    read.push(match[1])
  }
  return read
}

const operand = (token: string): Operand =>
  token.startsWith(':') ? { value: token } : { name: token }

const parse = (text: string): Condition => {
  const remaining = tokens(text)
  const comes = (sign: string) => remaining[0] === sign
  const next = () => {
    const token = remaining.shift()
    if (token === undefined) throw new Error(`The simulated table cannot read: ${text}`)
    return token
  }
  const expect = (wanted: string) => {
    if (next() !== wanted) throw new Error(`The simulated table cannot read: ${text}`)
  }
  const single = (): Condition => {
    const token = next()
    if (token.toUpperCase() === 'NOT') return { is: 'not', part: single() }
    if (token === '(') {
      const inner = any()
      expect(')')
      return inner
    }
    if (comes('(')) {
      expect('(')
      const given = [operand(next())]
      while (comes(',')) {
        expect(',')
        given.push(operand(next()))
      }
      expect(')')
      return { is: 'call', name: token, given }
    }
    if (remaining[0]?.toUpperCase() === 'BETWEEN') {
      next()
      const low = operand(next())
      if (next().toUpperCase() !== 'AND') {
        throw new Error(`The simulated table cannot read: ${text}`)
      }
      const high = operand(next())
      const value = operand(token)
      return {
        is: 'and',
        parts: [
          { is: 'compare', by: '>=', sides: [value, low] },
          { is: 'compare', by: '<=', sides: [value, high] },
        ],
      }
    }
    const by = next() as Comparison // checked when it is evaluated
    return { is: 'compare', by, sides: [operand(token), operand(next())] }
  }
  const chain = (word: 'and' | 'or', part: () => Condition): Condition => {
    const parts = [part()]
    while (remaining[0]?.toLowerCase() === word) {
      next()
      parts.push(part())
    }
    const [only] = parts
    return parts.length === 1 && only ? only : { is: word, parts }
  }
  const all = () => chain('and', single)
  const any = () => chain('or', all)
  const condition = any()
  if (remaining.length > 0) throw new Error(`The simulated table cannot read: ${text}`)
  return condition
}

const parsedConditions = new Map<string, Condition>()

const conditionOf = (text: string): Condition => {
  const known = parsedConditions.get(text) ?? parse(text)
  parsedConditions.set(text, known)
  return known
}

const comparable = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined

const compare = (by: Comparison, one: unknown, other: unknown): boolean => {
  if (by === '=') return one !== undefined && isDeepStrictEqual(one, other)
  if (by === '<>') return !isDeepStrictEqual(one, other)
  const [left, right] = [comparable(one), comparable(other)]
  if (left === undefined || right === undefined || typeof left !== typeof right) return false
  switch (by) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
    default:
      throw new Error(`The simulated table does not compare by ${by}.`)
  }
}

/** What an operand stands for: an attribute of the item, or a given value. */
const standsFor = (term: Operand, item: Attributes, { names, values }: Placeholders): unknown => {
  if ('value' in term) {
    if (!values || !(term.value in values)) throw new Error(`The value ${term.value} is not given.`)
    return values[term.value]
  }
  return term.name.split('.').reduce((within: unknown, part) => {
    const name = part.startsWith('#') ? names?.[part] : part
    if (name === undefined) throw new Error(`The name ${part} is not given.`)
    return typeof within === 'object' && within !== null ? Reflect.get(within, name) : undefined
  }, item)
}

const call = (name: string, given: readonly unknown[]): boolean => {
  const [first, second] = given
  switch (name) {
    case 'attribute_exists':
      return first !== undefined
    case 'attribute_not_exists':
      return first === undefined
    case 'begins_with':
      return typeof first === 'string' && typeof second === 'string' && first.startsWith(second)
    case 'contains':
      return Array.isArray(first) && first.includes(second)
    default:
      throw new Error(`The simulated table has no function ${name}.`)
  }
}

const holdsFor = (condition: Condition, item: Attributes, given: Placeholders): boolean => {
  switch (condition.is) {
    case 'and':
      return condition.parts.every((part) => holdsFor(part, item, given))
    case 'or':
      return condition.parts.some((part) => holdsFor(part, item, given))
    case 'not':
      return !holdsFor(condition.part, item, given)
    case 'compare': {
      const [one, other] = condition.sides
      return compare(condition.by, standsFor(one, item, given), standsFor(other, item, given))
    }
    case 'call':
      return call(
        condition.name,
        condition.given.map((argument) => standsFor(argument, item, given)),
      )
  }
}

/** Whether a condition is true for an item. A missing item has no attributes. */
export const holds = (text: string, item: Attributes, given: Placeholders): boolean =>
  holdsFor(conditionOf(text), item, given)

const sections = /\b(SET|REMOVE|ADD)\b/i

/** An item after an update expression: `SET a = :v`, `REMOVE a`, `ADD a :n`. */
export const applyUpdate = (text: string, item: Attributes, given: Placeholders): Attributes => {
  const [, ...pieces] = text.split(sections)
  const after: Record<string, unknown> = { ...item }
  const nameOf = (token: string) =>
    token.startsWith('#') ? (given.names?.[token] ?? token) : token
  for (let index = 0; index < pieces.length; index += 2) {
    const action = pieces[index]?.toUpperCase()
    for (const part of (pieces[index + 1] ?? '').split(',')) {
      const [target = '', ...rest] = tokens(part)
      const value = () => standsFor(operand(rest.at(-1) ?? ''), item, given)
      if (action === 'REMOVE' && rest.length === 0) delete after[nameOf(target)]
      else if (action === 'SET' && rest.length === 2 && rest[0] === '=') {
        after[nameOf(target)] = value()
      } else if (action === 'ADD' && rest.length === 1) {
        after[nameOf(target)] = Number(item[nameOf(target)] ?? 0) + Number(value())
      } else throw new Error(`The simulated table cannot read: ${text}`)
    }
  }
  return after
}
