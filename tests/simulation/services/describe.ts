import type { Command } from '../ports.ts'

/** Shortens ids, which differ in their first characters. */
const short = (text: string) =>
  text
    .replaceAll(/([0-9a-f]{6})[0-9a-f]{2}-[0-9a-f-]{27}/g, '$1')
    .replaceAll(/([0-9a-f]{8})[0-9a-f]{40,}/g, '$1')

const stringOrNone = (value: unknown) => (typeof value === 'string' ? value : '')

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const describeItem = (value: unknown) => {
  const { pk, sk, state, version, status } = record(value)
  const stands = state ?? status
  return `${stringOrNone(pk)}/${stringOrNone(sk)}${stands ? `=${stands}` : ''}${version ? ` v${version}` : ''}`
}

const part = (value: unknown): string => {
  const { Put, Update, Delete, ConditionCheck } = record(value)
  if (Put) return `+${describeItem(record(Put).Item)}`
  if (Update) return `~${describeItem(record(Update).Key)}`
  if (Delete) return `-${describeItem(record(Delete).Key)}`
  return `?${describeItem(record(ConditionCheck).Key)}`
}

/** Describes a command in one line of the trace. */
export const describe = ({ name, input }: Command): string => {
  const { Key, Item, TransactItems, ExpressionAttributeValues, Entries, Destination, PhoneNumber } =
    record(input)
  const about = [
    ...(Key ? [describeItem(Key)] : []),
    ...(Item ? [describeItem(Item)] : []),
    ...(Array.isArray(TransactItems) ? TransactItems.map(part) : []),
    ...(name === 'QueryCommand'
      ? Object.values(record(ExpressionAttributeValues)).map(String)
      : []),
    ...(Array.isArray(Entries)
      ? Entries.map((entry) => stringOrNone(record(entry).MessageBody))
      : []),
    ...(Destination ? [JSON.stringify(record(Destination).ToAddresses)] : []),
    ...(PhoneNumber ? [stringOrNone(PhoneNumber)] : []),
  ]
  return short(`${name.replace(/(Item|Items)?Command$/, '')} ${about.join(' ')}`)
}
