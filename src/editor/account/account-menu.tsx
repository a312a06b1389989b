import { CircleUser, Inbox, KeyRound, LogOut } from 'lucide-react'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { popover } from '../theme/control-styles.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { menuItem } from '../theme/menu-styles.ts'
import { type EditorAccount, readAccount } from './account.ts'
import { accountHeader, accountLink } from './styles.ts'

/** Who has signed in, their enquiries, and signing out. Nothing for a person who edits on their own computer. */
export function AccountMenu() {
  const account = readAccount()
  return account && <SignedInMenu account={account} />
}

function SignedInMenu({ account }: { account: EditorAccount }) {
  const { email, enquiries, admin } = account
  return (
    <MenuTrigger>
      <IconButton icon={CircleUser} label="Account" />
      <Popover className={popover} placement="bottom end">
        <Menu aria-label="Account">
          <MenuSection aria-label={`Signed in as ${email}`}>
            <Header className={accountHeader}>{email}</Header>
            {enquiries !== null && (
              <MenuItem className={`${menuItem} ${accountLink}`} textValue="Enquiries" href={enquiries}>
                <Inbox aria-hidden />
                Enquiries
              </MenuItem>
            )}
            <MenuItem className={`${menuItem} ${accountLink}`} textValue="Passkeys" href={`${admin}passkeys`}>
              <KeyRound aria-hidden />
              Passkeys
            </MenuItem>
            <MenuItem className={menuItem} textValue="Sign out" onAction={() => signOut(account)}>
              <LogOut aria-hidden />
              Sign out
            </MenuItem>
            <MenuItem
              className={menuItem}
              textValue="Sign out everywhere"
              onAction={() => signOut(account, { everywhere: 'yes' })}
            >
              <LogOut aria-hidden />
              Sign out everywhere
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** Unsaved changes stay on the server. The browser asks first if it has some that the server has not. */
function signOut({ admin, token }: EditorAccount, scope: Readonly<Record<string, string>> = {}): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${admin}sign-out`
  for (const [name, value] of Object.entries({ token, ...scope }))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}
