import type { WillIssue } from '#shared/model/will-issue.ts'
import { block, type Place } from './check.ts'

/** Nobody in a will of today was born before 1900. An earlier year, such as 0197, was mistyped. */
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
