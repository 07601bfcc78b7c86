import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  ResourceNotFoundException,
  type SchedulerClient,
} from '@aws-sdk/client-scheduler'
import { sweepSchedule } from '#infra/declarations/schedule.ts'

const Name = 'heirloom-sweep'

/** What the schedule calls here: the Scheduler's stand-in knows no other target. */
export const sweepArn = 'arn:aws:lambda:us-east-1:000000000000:function:sweep'

/** Makes the schedule as the stack declares it, anew with each start. */
export const scheduleSweep = async (client: SchedulerClient): Promise<void> => {
  await client.send(new DeleteScheduleCommand({ Name })).catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error
  })
  const { scheduleExpression, flexibleTimeWindow, retryPolicy } = sweepSchedule
  await client.send(
    new CreateScheduleCommand({
      Name,
      ScheduleExpression: scheduleExpression,
      FlexibleTimeWindow: { Mode: flexibleTimeWindow.mode },
      Target: {
        Arn: sweepArn,
        RoleArn: 'arn:aws:iam::000000000000:role/sweep',
        RetryPolicy: {
          MaximumRetryAttempts: retryPolicy.maximumRetryAttempts,
          MaximumEventAgeInSeconds: retryPolicy.maximumEventAgeInSeconds,
        },
      },
    }),
  )
}
