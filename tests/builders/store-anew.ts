/** Stores a record of a test. Removes first what is there with the same id. */
export const storeAnew = async <There>(
  there: There | undefined,
  remove: (there: There) => Promise<unknown>,
  store: () => Promise<unknown>,
): Promise<void> => {
  if (there !== undefined) await remove(there)
  await store()
}
