import type { WillIssue } from '#shared/model/will-issue.ts'
import { block, type Place } from './check.ts'

/** Nobody who is named in a will of today was born before this year: the year was mistyped, as 0001 or 0197. */
const EARLIEST_YEAR = 1900

/** Blocks a date of birth whose year cannot be right. An empty date has no issue. */
export const checkBirthYear = (dateOfBirth: string, place: Place): WillIssue[] =>
  dateOfBirth !== '' && Number(dateOfBirth.slice(0, 4)) < EARLIEST_YEAR
    ? [
        block(
          'BIRTH_YEAR_IMPOSSIBLE',
          place,
          `The year ${dateOfBirth.slice(0, 4)} cannot be right. Enter the year of birth with its four digits, as 1984.`,
        ),
      ]
    : []
