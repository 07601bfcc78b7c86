/** The areas that need a plan, in the words of every screen. */
export const paidAreas = 'messages, passwords, documents, businesses and memories'
