/**
 * A setting that the deployment gives to every function. Read when it is needed, not when a file is loaded, so
 * that one process can serve several stacks in turn.
 */
export const environment = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`)
  return value
}
