import type {
  FieldPath,
  FieldPathValue,
  FieldValues,
  RegisterOptions,
  UseFormReturn,
} from 'react-hook-form'

/**
 * The props of each control of a form: its place in the form, and why its content was refused. Use:
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

/**
 * The same for a control that takes a value and reports the next one. Use:
 * `<RadioCards label="When?" {...control('when')} />`.
 */
export const controlOf = <Fields extends FieldValues>({
  watch,
  setValue,
  getFieldState,
  formState,
}: Pick<UseFormReturn<Fields>, 'watch' | 'setValue' | 'getFieldState' | 'formState'>) => {
  const revalidates = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return <Name extends FieldPath<Fields>>(name: Name) => ({
    value: watch(name),
    onChange: (value: FieldPathValue<Fields, Name>) => setValue(name, value, revalidates),
    error: getFieldState(name, formState).error?.message,
  })
}
