/*
 * Replaces `@smithy/core/event-streams` in bundles: ten kilobytes in every function for calls such
 * as S3's `SelectObjectContent`, which we do not make. The S3 client asks for these two at its
 * creation.
 */

export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config

export const eventStreamSerdeProvider = (): never => {
  throw new Error('Bundles have no event streams. See infra/bundling/unused-event-streams.ts.')
}
