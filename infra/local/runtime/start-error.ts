/**
 * The stack cannot start, for a reason that the engineer can fix: the message is one sentence, printed without a
 * stack trace.
 */
export class StartError extends Error {}
