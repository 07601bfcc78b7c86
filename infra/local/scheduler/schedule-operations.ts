import * as z from 'zod'
import { AwsError } from '../stand-in/aws-error.ts'
import { InvalidInput } from '../stand-in/operation.ts'
import type { RecordStore } from '../stand-in/record-store.ts'
import { makeSchedule, type Schedule, ScheduleInput } from './schedule.ts'
import { scheduleKey } from './schedule-runner.ts'

type State = { schedules: RecordStore<Schedule>; now: () => Date }
type Request = { name: string; body: unknown; query: URLSearchParams }

const ListQuery = z.object({
  ScheduleGroup: z.string().optional(),
  NamePrefix: z.string().default(''),
  State: z.enum(['ENABLED', 'DISABLED']).optional(),
  MaxResults: z.coerce.number().int().min(1).max(100).default(100),
  NextToken: z.string().optional(),
})

/** The operations by name; each takes the name in the path, the body and the query. */
export const scheduleOperations: Record<string, (state: State, request: Request) => object> = {
  CreateSchedule({ schedules, now }, { name, body }) {
    const input = parse(ScheduleInput, body)
    requireGroup(input.GroupName)
    const key = scheduleKey(input.GroupName, name)
    const existing = schedules.get(key)
    if (existing !== undefined) {
      // A retry of the very same request is the same creation.
      if (input.ClientToken && existing.ClientToken === input.ClientToken) {
        return { ScheduleArn: existing.Arn }
      }
      throw new AwsError('ConflictException', `Schedule ${name} already exists.`, 409)
    }
    const schedule = makeSchedule(name, input, now().getTime(), now())
    schedules.set(key, schedule)
    return { ScheduleArn: schedule.Arn }
  },

  GetSchedule: (state, { name, query }) => describe(require(state, name, query.get('groupName'))),

  UpdateSchedule(state, { name, body }) {
    const input = parse(ScheduleInput, body)
    const existing = require(state, name, input.GroupName)
    const schedule = makeSchedule(name, input, existing.createdAt, state.now())
    state.schedules.set(scheduleKey(input.GroupName, name), schedule)
    return { ScheduleArn: schedule.Arn }
  },

  DeleteSchedule(state, { name, query }) {
    const { GroupName } = require(state, name, query.get('groupName'))
    state.schedules.delete(scheduleKey(GroupName, name))
    return {}
  },

  ListSchedules({ schedules }, { query }) {
    const input = parse(ListQuery, Object.fromEntries(query))
    const found = schedules
      .values()
      .filter(({ GroupName }) => [GroupName, undefined].includes(input.ScheduleGroup))
      .filter(({ State }) => [State, undefined].includes(input.State))
      .filter(({ Name }) => Name.startsWith(input.NamePrefix))
      .sort((a, b) => (a.Name < b.Name ? -1 : 1))
      .filter(({ Name }) => Name > (input.NextToken ?? ''))
    const page = found.slice(0, input.MaxResults)
    return {
      Schedules: page.map((schedule) => ({
        Arn: schedule.Arn,
        Name: schedule.Name,
        GroupName: schedule.GroupName,
        State: schedule.State,
        Target: { Arn: schedule.Target.Arn },
        CreationDate: schedule.createdAt / 1000,
        LastModificationDate: schedule.modifiedAt / 1000,
      })),
      NextToken: found.length > page.length ? page.at(-1)?.Name : undefined,
    }
  },
}

function require({ schedules }: State, name: string, group: string | null): Schedule {
  const schedule = schedules.get(scheduleKey(group ?? 'default', name))
  if (schedule === undefined) {
    throw new AwsError('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404)
  }
  return schedule
}

function requireGroup(group: string): void {
  if (group !== 'default') {
    throw new AwsError('ResourceNotFoundException', `Schedule group ${group} does not exist.`, 404)
  }
}

function describe({ createdAt, modifiedAt, nextAt: _, ...schedule }: Schedule): object {
  return {
    ...schedule,
    ClientToken: undefined,
    CreationDate: createdAt / 1000,
    LastModificationDate: modifiedAt / 1000,
  }
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new InvalidInput(z.prettifyError(parsed.error))
  return parsed.data
}
