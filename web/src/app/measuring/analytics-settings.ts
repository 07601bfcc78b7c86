import type { Config } from 'mixpanel-browser'

/**
 * The properties sent with an event besides its own: nothing about the person, their page or where
 * they came from.
 */
const carriedProperties = [
  'token',
  'distinct_id',
  '$device_id',
  '$insert_id',
  'time',
  'mp_lib',
  '$lib_version',
  'screen',
  'seconds',
]

/** An event without everything that the library adds and that we do not send. */
export const withCarriedProperties = (event: {
  event: string
  properties: Record<string, unknown>
}) => ({
  event: event.event,
  properties: Object.fromEntries(
    Object.entries(event.properties).filter(([name]) => carriedProperties.includes(name)),
  ),
})

/**
 * What is left out of a recording. Text and inputs are masked, but all these elements can say
 * something in an attribute.
 */
const unrecordedElements =
  'img, svg, video, audio, canvas, iframe, input, textarea, select, option, a, [contenteditable], [title], [alt], [placeholder], [href], [src], [aria-label], [aria-description], [aria-valuetext]'

/** Settings that the library has and its types have not. */
const optionsWithoutType = { track_marketing: false }

/** The settings of the analytics library, for the page at `location`. */
export const analyticsSettings = (
  address: string,
  stage: string | undefined,
  { hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>,
): Partial<Config> => ({
  api_host: address,
  debug: stage !== 'prod',
  // For this host alone, and on a laptop in a store that no cookie header carries.
  persistence: hostname === 'localhost' ? 'localStorage' : 'cookie',
  cross_subdomain_cookie: false,
  secure_cookie: protocol === 'https:',
  // Its own queue would keep the whole URL of a page, and be sent from pages that send nothing.
  // Events wait with us, and we send them together.
  batch_requests: false,
  // Silent until a measured page is on the screen.
  opt_out_tracking_by_default: true,
  ip: false,
  autocapture: false,
  track_pageview: false,
  ...optionsWithoutType,
  save_referrer: false,
  store_google: false,
  record_sessions_percent: 0,
  record_mask_all_text: true,
  record_mask_all_inputs: true,
  record_block_selector: unrecordedElements,
  record_console: false,
  record_network: false,
  record_canvas: false,
  record_collect_fonts: false,
  record_heatmap_data: false,
})
