import { newPerson, type TestPerson } from './people.ts'

/** A new person in the group `admin`, with a token that names the group. */
export const newAdministrator = (url: string): Promise<TestPerson> =>
  newPerson(url, { groups: ['admin'] })
