import { NewerVersion } from '#functions/core/observe/newer-version.ts'

/** Turns what other versions of the product stored into what this version works with. */
export interface Upgrades<T> {
  /**
   * `upgrades[0]` turns version 1 into version 2, and so on. What is stored is upgraded when it is
   * read. An upgrade does not replace a field that is there already: the release before may have
   * read the field in the next version (`fromNext`) and stored it again.
   */
  readonly upgrades?: readonly ((older: T) => T)[] | undefined
  /**
   * Turns the next version, which the next release writes, into this one. A new version is written
   * only one release after it can be read. So both releases read what either wrote, during a
   * deployment and after a rollback. `fromNext` drops nothing, because what the next version adds
   * is optional in the schema of this one.
   */
  readonly fromNext?: ((newer: T) => T) | undefined
}

/** The version that is written. */
export const versionOf = <T>({ upgrades = [] }: Upgrades<T>): number => upgrades.length + 1

/** The latest version that can be read. */
export const latestOf = <T>(versions: Upgrades<T>): number =>
  versionOf(versions) + (versions.fromNext ? 1 : 0)

/**
 * The present form of a value that any version up to this one stored, or the next version if there
 * is `fromNext`. `what` is the kind of the value, for the log. Throws NewerVersion.
 */
export const upgradeStored = <T>(
  what: string,
  version: number,
  stored: T,
  versions: Upgrades<T>,
): T => {
  const { upgrades = [], fromNext } = versions
  if (version > latestOf(versions)) throw new NewerVersion(what)
  if (fromNext && version > versionOf(versions)) return fromNext(stored)
  return upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), stored)
}
