import type { ScheduleInfo } from '#shared/model/message.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'

/** The form field that carries one part of a message's schedule: `ScheduleInfo.DelayDays`. */
type FieldName<Name extends string> = `ScheduleInfo.${Capitalize<Name>}`

/** An object with the parts of a schedule under their form field names. */
export type ScheduleForm<Parts> = {
  [Name in keyof Parts as Name extends string ? FieldName<Name> : never]: Parts[Name]
}

const fieldPrefix = 'ScheduleInfo.'

/** The form field name of a part. Validation errors refer to the field by it. */
export const scheduleField = <Name extends keyof ScheduleInfo>(name: Name): FieldName<Name> =>
  // The type repeats the expression at the type level.
  `${fieldPrefix}${capitalized(name)}` as FieldName<Name>

/** The parts of a schedule, or any values under the same names, renamed to their form fields. */
export const toScheduleForm = <Parts extends { readonly [Name in keyof ScheduleInfo]?: unknown }>(
  parts: Parts,
) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      // A type parameter may have more keys than its bound. The parts of a schedule have no others.
      scheduleField(name as keyof ScheduleInfo),
      part,
    ]),
  ) as ScheduleForm<Parts>

/** The schedule of a form, whose other fields are ignored. */
export const scheduleInfoOf = (form: ScheduleForm<ScheduleInfo>): ScheduleInfo =>
  // The reverse of `toScheduleForm`. It keeps each part's type.
  Object.fromEntries(
    Object.entries(form).flatMap(([field, part]) => {
      if (!field.startsWith(fieldPrefix)) return []
      const name = field.slice(fieldPrefix.length)
      return [[name.charAt(0).toLowerCase() + name.slice(1), part]]
    }),
  ) as ScheduleInfo
