/** A start that cannot go on for a reason that the person at the keyboard can mend: one sentence, no stack trace. */
export class StartError extends Error {}
