import { relationshipById } from '#shared/data/relationships.ts'
import type { StateLaw } from '#shared/data/state-law.ts'
import { stateLaw } from '#shared/data/state-laws.ts'
import type { Executor } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { longDate } from '../../time/long-date.ts'
import { ADULT, birthday, hasReachedAge } from '../age.ts'
import { citation } from '../citation.ts'
import type { Placed } from '../effective-draft.ts'
import type { RosterEntry } from '../roster.ts'
import { stateName } from '../state-name.ts'
import { isUnanswered } from '../unanswered.ts'
import { block, type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'

const placeAt = (field: string): Place => ({ step: 'executors', field })
const executorRole = {
  title: 'executor',
  code: 'EXECUTOR',
  mustBeAdult: true,
  mayBeCharity: false,
} as const

/**
 * Checks that there is an adult executor and a successor. The states' rules for executors from
 * elsewhere and for their age are `outOfStateExecutor` and `executorAge` of
 * `shared/data/state-law.ts`.
 */
export const checkExecutors: Check = (input) => {
  const { draft } = input
  const primaries = draft.executors.filter((executor) => executor.role === 'primary')
  const issues = draft.executors.flatMap((executor) => checkExecutor(executor, input))
  if (primaries.length === 0) {
    issues.push(
      block('NO_EXECUTOR', placeAt('executors'), 'Choose an executor: who carries out your will.'),
    )
  } else if (draft.executors.length < 2) {
    issues.push(
      warn(
        'NO_SUCCESSOR_EXECUTOR',
        placeAt('executors.successor.person'),
        'Choose a successor, in case your executor cannot serve.',
      ),
    )
  }
  return [...issues, ...checkDigitalExecutor(input), ...checkDigitalContent(input)]
}

const checkExecutor = (executor: Placed<Executor>, input: CheckInput): WillIssue[] => {
  const { draft } = input
  const place = placeAt(`executors.${executor.index}.person`)
  if (executor.person === '') {
    return [block('EXECUTOR_MISSING', place, 'Choose a person here, or remove this line.')]
  }
  const issues = checkPick(input, executor.person, place, executorRole)
  const chosenAbove = draft.executors
    .filter(({ index }) => index < executor.index)
    .map(({ person }) => person)
  issues.push(
    ...checkChosenTwice(chosenAbove, executor.person, {
      code: 'EXECUTOR_TWICE',
      place,
      message: 'You chose this person already. Choose somebody else.',
    }),
  )
  return [...issues, ...ageByState(executor, input), ...fromElsewhere(executor, input)]
}

/** An executor from another state may need an agent or a bond there, or may not serve at all. */
const fromElsewhere = (executor: Placed<Executor>, { draft, state }: CheckInput): WillIssue[] => {
  const entry = executor.person === '' ? undefined : draft.roster.get(executor.person)
  if (!state || !entry || entry.state === '' || entry.state === state.code) return []
  const { kind, rule } = state.outOfStateExecutor
  if (kind === 'free' || isAdmitted(kind, entry)) return []
  const ruleSentence = {
    agent: `In ${stateName(state)} an executor from elsewhere must name an agent there.`,
    bond: `A court in ${stateName(state)} may ask an executor from elsewhere for a bond.`,
    nearRelatives: `In ${stateName(state)} an executor from elsewhere must be a close relative or the husband or wife of one.`,
    relatives: `In ${stateName(state)} an executor from elsewhere must be a relative by blood, marriage or adoption.`,
    relativesOrMutual: `In ${stateName(state)} an executor from elsewhere must be a relative by blood or marriage, or live in a state that lets anybody serve.`,
    restricted: `In ${stateName(state)} the law limits who may serve from elsewhere.`,
    unsourced: `In ${stateName(state)} there may be rules for an executor from elsewhere.`,
  }[kind]
  return [
    warn(
      'EXECUTOR_FROM_ANOTHER_STATE',
      placeAt(`executors.${executor.index}.person`),
      `${entry.name} lives in another state. ${ruleSentence} Think of somebody near, at least as successor.`,
      citation(rule, state),
    ),
  ]
}

/** Whether a state that asks how an executor from elsewhere is related admits this one. */
const isAdmitted = (
  kind: StateLaw['outOfStateExecutor']['kind'],
  { relationship, state }: RosterEntry,
): boolean => {
  const kin = relationshipById(relationship)?.kin ?? 'none'
  if (kind === 'nearRelatives') return kin === 'blood' || kin === 'directMarriage'
  if (kind === 'relatives') return kin !== 'none'
  return kind === 'relativesOrMutual' && (kin !== 'none' || letsAnybodyServe(state))
}

/** Whether a source says that a state lets people from elsewhere serve who are no relatives. */
const letsAnybodyServe = (code: string): boolean => {
  const kind = stateLaw(code)?.outOfStateExecutor.kind
  return kind === 'free' || kind === 'agent' || kind === 'bond'
}

/**
 * In some states an executor must be older than 18 on the day when the court appoints them. The
 * testator may choose a person who is too young today. Then the will needs another executor for the
 * time until that person is old enough.
 */
const ageByState = (
  executor: Placed<Executor>,
  { draft, state, context }: CheckInput,
): WillIssue[] => {
  const entry = executor.person === '' ? undefined : draft.roster.get(executor.person)
  if (!state?.executorAge || !entry || entry.kind === 'charity') return []
  const { years, statute } = state.executorAge
  const { name, dateOfBirth } = entry
  const place = placeAt(`executors.${executor.index}.person`)
  if (dateOfBirth === '') {
    // `checkPick` asks the age of everybody who is not said to be 18 or older.
    return entry.isAdult === true
      ? [
          warn(
            'EXECUTOR_MAY_BE_TOO_YOUNG',
            place,
            `In ${stateName(state)} an executor must be ${years} when the court appoints one. Give the date of birth of ${name}, if you are not sure that they are.`,
            statute,
          ),
        ]
      : []
  }
  const isBetween =
    hasReachedAge(dateOfBirth, ADULT, context.today) &&
    !hasReachedAge(dateOfBirth, years, context.today)
  if (!isBetween) return []
  const birthsOfOthers = draft.executors.flatMap(({ index, person }) =>
    index === executor.index || person === '' ? [] : [draft.roster.get(person)?.dateOfBirth ?? ''],
  )
  const isOldEnough = (born: string) => born !== '' && hasReachedAge(born, years, context.today)
  const untilThen = () => {
    if (birthsOfOthers.some(isOldEnough)) {
      return 'If you die before that day, the others whom you named serve.'
    }
    return birthsOfOthers.includes('')
      ? `If you die before that day, the others whom you named serve, if they are ${years}.`
      : `If you die before that day, nobody whom you named can serve: add an executor who is ${years} or older.`
  }
  return [
    warn(
      'EXECUTOR_TOO_YOUNG_TODAY',
      place,
      `In ${stateName(state)} an executor must be ${years} when the court appoints one, and ${name} will be ${years} on ${longDate(birthday(dateOfBirth, years))}. ${untilThen()}`,
      statute,
    ),
  ]
}

const checkDigitalExecutor = (input: CheckInput): WillIssue[] => {
  const { draft } = input
  if (draft.executorsServeAsDigital) return []
  const place = placeAt('digitalExecutor')
  if (draft.digitalExecutor === '') {
    return [
      block(
        'DIGITAL_EXECUTOR_MISSING',
        place,
        'Choose who looks after your accounts and files, or let your executors do it.',
      ),
    ]
  }
  return checkPick(input, draft.digitalExecutor, place, {
    title: 'digital executor',
    code: 'DIGITAL_EXECUTOR',
    mustBeAdult: true,
    mayBeCharity: false,
  })
}

const checkDigitalContent = ({ draft }: CheckInput): WillIssue[] =>
  isUnanswered(draft, 'digitalContent')
    ? [
        block(
          'DIGITAL_CONTENT_UNANSWERED',
          placeAt('discloseDigitalContent'),
          'Say whether the person who looks after your digital life may read your messages and files.',
        ),
      ]
    : []
