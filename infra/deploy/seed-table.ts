/**
 * Stores what every stage has in its table from the start: the questions that order a person's
 * checklist. Also stores the alarms of reports that an earlier version stored without one. What is
 * there stays as it is, so this can run at each start and after each deployment.
 *
 * @param environment the variables that name the table and, for a table on another machine than
 * AWS, where it is.
 */
export const seedTable = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  Object.assign(process.env, environment)
  // Imported only now, because the client of the table reads the environment when it is made.
  const { seedQuestions } = await import('#functions/domain/personas/add-questions.ts')
  const { restoreAlarms } = await import('#functions/domain/passing/restore-alarms.ts')
  await seedQuestions(new Date())
  await restoreAlarms()
}
