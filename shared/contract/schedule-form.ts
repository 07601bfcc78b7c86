import type { ScheduleInfo } from '#shared/model/message.ts'

/** The field of a form that carries a part of a message's schedule: `ScheduleInfo.DelayDays`. */
type FieldName<Name extends string> = `ScheduleInfo.${Capitalize<Name>}`

/** An object with the parts of a schedule as a form names them. */
export type ScheduleForm<Parts> = {
  [Name in keyof Parts as Name extends string ? FieldName<Name> : never]: Parts[Name]
}

const prefix = 'ScheduleInfo.'

/** The name of the form's field for a part: by it, a refusal names the field. */
export const scheduleField = <Name extends keyof ScheduleInfo>(name: Name): FieldName<Name> =>
  // What the line does, the type says in the language of types.
  `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` as FieldName<Name>

/** The parts of a schedule, or whatever is known of them by the same names, by the fields of the form. */
export const toScheduleForm = <Parts extends { readonly [Name in keyof ScheduleInfo]?: unknown }>(
  parts: Parts,
) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      // A type parameter may have more keys than it says; the parts of a schedule have none but these.
      scheduleField(name as keyof ScheduleInfo),
      part,
    ]),
  ) as ScheduleForm<Parts>

/** The schedule that a form carries beside its other fields. */
export const scheduleInfoOf = (form: ScheduleForm<ScheduleInfo>): ScheduleInfo =>
  // The reverse of `toScheduleForm`, which keeps each part's type.
  Object.fromEntries(
    Object.entries(form).flatMap(([field, part]) => {
      if (!field.startsWith(prefix)) return []
      const name = field.slice(prefix.length)
      return [[name.charAt(0).toLowerCase() + name.slice(1), part]]
    }),
  ) as ScheduleInfo
