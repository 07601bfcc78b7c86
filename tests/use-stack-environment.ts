import { readStackFile } from '#infra/local/runtime/stack-file.ts'

/** Points this process at the running stack, so that domain records and the SDK use its table. */
export const useStackEnvironment = (folder: string): void => {
  Object.assign(process.env, readStackFile(folder).environment)
}
