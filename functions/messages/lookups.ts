import { MESSAGE_TYPES } from '#shared/data/message-types.ts'
import { SCHEDULE_TYPES } from '#shared/data/schedule-types.ts'

export const getMessageTypes = async () => [...MESSAGE_TYPES]

export const getScheduledTypes = async () => [...SCHEDULE_TYPES]
