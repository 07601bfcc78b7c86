import * as z from 'zod'

/** Bytes as DynamoDB stores and returns them: ciphertext, wrapped keys, packed lists. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
