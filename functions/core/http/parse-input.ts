import type * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { unknownField } from './unknown-field.ts'

/**
 * The path of the first text that contains a lone surrogate (half a character), which cannot be
 * stored. If a name contains one, it is the path of the object that has this name.
 */
export const loneSurrogate = (value: unknown, path = ''): string | undefined => {
  if (typeof value === 'string') return /\p{Cs}/u.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, child] of Object.entries(value)) {
    if (/\p{Cs}/u.test(name)) return path
    const surrogatePath = loneSurrogate(child, path === '' ? name : `${path}.${name}`)
    if (surrogatePath !== undefined) return surrogatePath
  }
  return undefined
}

/** The schema's definition without its wrappers: optional, default and the like. */
export const innerDefinition = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] => {
  // Every schema of zod is one of these types.
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def ? innerDefinition(def.innerType) : def
}

/**
 * A path, a query and a form contain only text. This turns a text into the number, boolean or list
 * that the schema asks for. Any other text stays as it is, and the schema then refuses it.
 */
export const fromText = (schema: z.core.$ZodType, text: string): unknown => {
  const { type } = innerDefinition(schema)
  if (type === 'boolean') {
    if (text === 'true') return true
    return text === 'false' ? false : text
  }
  if (type === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
  if (type === 'array') return text === '' ? [] : text.split(',')
  return text
}

const explain = (issue: z.core.$ZodIssue) => ({
  field: issue.path.join('.') || 'body',
  message:
    issue.code === 'invalid_type' && issue.input === undefined ? 'This is needed.' : issue.message,
})

/**
 * The value parsed by its schema. Undeclared names and invalid values are errors that name the
 * field.
 */
export const parseInput = (schema: z.ZodType, value: unknown): unknown => {
  const unknownName = unknownField(schema, value)
  if (unknownName !== undefined) {
    throw new AppError('UNKNOWN_FIELD', `${unknownName} is not known here.`, { field: unknownName })
  }
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  // A large input may have thousands of errors, and a client shows only a few.
  const issues = result.error.issues.slice(0, 20).map(explain)
  throw new AppError('VALIDATION_FAILED', issues[0]?.message ?? 'This is not valid.', {
    field: issues[0]?.field ?? 'body',
    details: { issues },
  })
}
