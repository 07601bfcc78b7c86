import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'

/**
 * What each control of a form takes: its place in the form, and why its content was refused. Use:
 * `<TextField label="Title" {...input('title')} />`.
 */
export const inputOf =
  <Fields extends FieldValues>({
    register,
    getFieldState,
    formState,
  }: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState'>) =>
  <Name extends FieldPath<Fields>>(name: Name, rules?: RegisterOptions<Fields, Name>) => ({
    ...register(name, rules),
    error: getFieldState(name, formState).error?.message,
  })
