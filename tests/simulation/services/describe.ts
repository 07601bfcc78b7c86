import type { Command } from '../ports.ts'

/** Shortens ids, which differ in their first characters. */
const short = (text: string) =>
  text
    .replaceAll(/([0-9a-f]{6})[0-9a-f]{2}-[0-9a-f-]{27}/g, '$1')
    .replaceAll(/([0-9a-f]{8})[0-9a-f]{40,}/g, '$1')

const stringOrNone = (value: unknown) => (typeof value === 'string' ? value : '')

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const describeItem = (value: unknown) => {
  const { pk, sk, version, ...item } = asObject(value)
  const status = item.state ?? item.status
  return `${stringOrNone(pk)}/${stringOrNone(sk)}${status ? `=${status}` : ''}${version ? ` v${version}` : ''}`
}

/** A part of a transaction: `+` puts, `~` updates, `-` deletes, and `?` only checks. */
const describePart = (value: unknown): string => {
  const { Put, Update, Delete, ConditionCheck } = asObject(value)
  if (Put) return `+${describeItem(asObject(Put).Item)}`
  if (Update) return `~${describeItem(asObject(Update).Key)}`
  if (Delete) return `-${describeItem(asObject(Delete).Key)}`
  return `?${describeItem(asObject(ConditionCheck).Key)}`
}

/** Describes a command in one line of the trace. */
export const describe = ({ name, input }: Command): string => {
  const { Key, Item, TransactItems, ExpressionAttributeValues, Entries, Destination, PhoneNumber } =
    asObject(input)
  const about = [
    ...(Key ? [describeItem(Key)] : []),
    ...(Item ? [describeItem(Item)] : []),
    ...(Array.isArray(TransactItems) ? TransactItems.map(describePart) : []),
    ...(name === 'QueryCommand'
      ? Object.values(asObject(ExpressionAttributeValues)).map(String)
      : []),
    ...(Array.isArray(Entries)
      ? Entries.map((entry) => stringOrNone(asObject(entry).MessageBody))
      : []),
    ...(Destination ? [JSON.stringify(asObject(Destination).ToAddresses)] : []),
    ...(PhoneNumber ? [stringOrNone(PhoneNumber)] : []),
  ]
  return short(`${name.replace(/(Item|Items)?Command$/, '')} ${about.join(' ')}`)
}
