import { type ConnectLeadsOptions, connectLeads, type LeadsConnection } from './connect-leads.ts'
import { refusePlaintextMail } from './delivery/mail-encryption.ts'
import { describeEnquiries } from './describe-enquiries.ts'
import { isStored } from './forms/context.ts'
import type { ServedForms } from './start-leads.ts'
import { readBucketSettings } from './store/files/bucket-settings.ts'

/** Whether the enquiries of a form of a build are stored here. */
export const storesEnquiries = ({ forms }: Pick<ServedForms, 'forms'>): boolean => [...forms.values()].some(isStored)

/**
 * The connection to a store that is opened at once, or later with the first build that has enquiries to store. Throws the errors of
 * `connectLeads`, and so does `prepare` when it opens the store.
 */
export async function connectWhenNeeded(options: ConnectLeadsOptions, isNeeded: boolean): Promise<LeadsConnection> {
  const broken = Promise.withResolvers<string>()
  let connection: LeadsConnection | null = null
  const open = async (one: ConnectLeadsOptions) => {
    connection = await connectLeads(one)
    connection.broken.then(broken.resolve)
    return connection
  }
  const openLate = async (built: ServedForms) => {
    const { data, log } = options
    const settings = await refusePlaintextMail(options.settings)
    readBucketSettings(settings)
    const opened = await open({ ...options, ...built, settings })
    for (const line of describeEnquiries(built.forms, { settings, data, isOpen: opened.read() !== null })) log(line)
  }
  if (isNeeded) await open(options)
  return {
    read: () => connection?.read() ?? null,
    broken: broken.promise,
    async prepare(built) {
      if (connection) await connection.prepare(built)
      else if (storesEnquiries(built)) await openLate(built)
    },
    use: async (built) => connection?.use(built),
    close: async () => connection?.close(),
  }
}
