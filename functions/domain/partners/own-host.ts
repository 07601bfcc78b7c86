import { environment } from '#functions/core/runtime/environment.ts'

/** The product's own host: `heirloom.example`, or `localhost` on a laptop. Partners' domains are directly below it. */
export const ownHost = (): string => new URL(environment('APP_URL')).hostname
