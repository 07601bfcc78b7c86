/**
 * When DynamoDB may remove an item, in epoch seconds: `milliseconds` after an instant (its "time to
 * live").
 */
export const timeToLive = (from: Date, milliseconds: number): number =>
  Math.floor((from.getTime() + milliseconds) / 1000)
