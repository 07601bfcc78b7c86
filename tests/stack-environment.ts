import { readStackFile } from '#infra/local/runtime/stack-file.ts'

/** Points this process at the running stack, so that repositories and the SDK work on its table. */
export const useStackEnvironment = (folder: string): void => {
  Object.assign(process.env, readStackFile(folder).environment)
}
