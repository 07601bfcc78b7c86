import { newPerson, type TestPerson } from './people.ts'

/** Somebody in the group `admin`, with a token that says so. */
export const newAdministrator = (url: string): Promise<TestPerson> =>
  newPerson(url, { groups: ['admin'] })
