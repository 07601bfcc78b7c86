/**
 * A setting that the deployment gives to every function. It is read on use, not on import, so that
 * one process can serve several stacks in turn.
 */
export const environment = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`)
  return value
}
