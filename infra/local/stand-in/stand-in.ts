import type { Faults } from './faults.ts'

/** The key pair that a stand-in knows; requests signed with any other are refused. */
export type Credentials = { accessKeyId: string; secretAccessKey: string }

/** A running stand-in: where it listens, how it is told to fail, and how it is stopped. */
export type StandIn = {
  /** `http://127.0.0.1:<port>`, for the SDK's `AWS_ENDPOINT_URL_<SERVICE>`. */
  url: string
  faults: Faults
  close(): Promise<void>
}

/** What every stand-in takes. */
export type StandInOptions = {
  /** Port on 127.0.0.1; 0 takes a free one. */
  port: number
  /** Folder that holds the state; made when missing. */
  directory: string
  credentials: Credentials
  /** The clock; the machine's when left out. */
  now?: () => Date
}
