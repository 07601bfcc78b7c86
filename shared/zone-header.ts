/** In this header of each call for data, the browser says the zone of its clock. */
export const zoneHeader = 'x-time-zone'
