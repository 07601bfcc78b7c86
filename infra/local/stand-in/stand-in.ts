import type { Faults } from './faults.ts'

/** The key pair that a stand-in accepts. Requests signed with any other are refused. */
export type Credentials = { accessKeyId: string; secretAccessKey: string }

/** A running stand-in: its address, how to make it fail, and how to stop it. */
export type StandIn = {
  /** `http://127.0.0.1:<port>`, for the SDK's `AWS_ENDPOINT_URL_<SERVICE>`. */
  url: string
  faults: Faults
  close(): Promise<void>
}

/** The options of every stand-in. */
export type StandInOptions = {
  /** Port on 127.0.0.1. 0 takes a free one. */
  port: number
  /** The folder of the state, created if missing. */
  directory: string
  credentials: Credentials
  /** The clock. Default: the machine's. */
  now?: () => Date
}
