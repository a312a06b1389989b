/** A script of a shell that gets the arguments of a program, and fails if something that they name is not there. */
interface StandIn {
  program: string
  script: string
}

/** How a command of another program, which a document shows, is tried. */
export type CommandTrial = { command: string } & (
  | {
      /** Where it is run: an empty folder, a created site in a git repository, or a copy of the checkout. */
      in: 'empty folder' | 'site' | 'checkout'
      /** Commands that the document requires, or that come before it there. */
      before?: string
      /** A program that not every machine has. */
      needs?: string
      /** What is run in its place: the same program with other arguments. */
      as?: string
      /** What is run in place of a program that needs an account at a host, or a daemon. */
      standIn?: StandIn
    }
  /** The file of another test that runs it. */
  | { by: string }
)

const STEPS = 'scripts/test.ts'

/** Creates the site of the tests. */
export const CREATE = 'npm create manifest-site my-site -- --template company --yes'

/** Creates a site with the packages in the folder `release` of a checkout. */
const CREATE_FROM_CHECKOUT =
  'npx --yes ./release/create-manifest-site-0.1.0.tgz ../my-site --engine release/manifest-site-0.1.0.tgz'

/** The same next to the site of the tests, without its packages. */
const toTrialOfCreation = (command: string): string => `${command.replace('my-site', 'my-new-site')} --no-install`

const nginxTrial = `npm run build -- --target nginx
mkdir -p nginx
printf 'pid nginx/pid; events {} http { access_log off; include "%s/dist-server/nginx.conf"; }' "$PWD" > nginx/nginx.conf`

/** The commands of a shell that write the manifest of the site with another delivery of its forms to a file. */
const toDelivery = (file: string, delivery: string): string =>
  `node -e 'const fs = require("fs"); const site = JSON.parse(fs.readFileSync("site.manifest.json"));
  for (const form of Object.values(site.forms)) form.delivery = ${delivery};
  fs.writeFileSync("${file}", JSON.stringify(site))'`

/** Builds the site with forms that another service receives. */
const s3Trial = `${toDelivery('static.json', '[{ kind: "endpoint", url: "https://forms.example.com" }]')}
npm run build -- --manifest static.json --target s3`

/** Fails with another bucket, or outside of the output. */
const aws: StandIn = { program: 'aws', script: 'test -f 404.html; case "$*" in *BUCKET*) ;; *) exit 1;; esac' }

/** A variable is one that the function of the host reads. */
const netlifySet: StandIn = { program: 'netlify', script: 'grep -qwF "$2" dist-server/functions.js' }
const wranglerSet: StandIn = { program: 'wrangler', script: 'test -f "$5"; grep -qwF "$3" dist-server/functions.js' }
const vercelAdd: StandIn = { program: 'vercel', script: 'grep -qwF "$3" dist/api/_functions.mjs' }

/** What is uploaded is in its folders. */
const netlifyDeploy: StandIn = {
  program: 'netlify',
  script: 'test -f "$4/index.html"; test -f "$4/_redirects"; ls "$6" | grep -q "[.]m*js$"',
}
const wranglerDeploy: StandIn = {
  program: 'wrangler',
  script: `node -e 'const fs = require("fs"); const path = require("path"); const file = process.argv[1];
    const { main, assets } = JSON.parse(fs.readFileSync(file));
    for (const one of [main, path.join(assets.directory, "index.html")]) fs.accessSync(path.resolve(path.dirname(file), one))' "$3"`,
}
const vercelDeploy: StandIn = {
  program: 'vercel',
  script: 'test -f "$3/index.html"; test -f "$3/vercel.json"; ls "$3/api" | grep -q .',
}

/** The build context, the volume and the port are those of the Dockerfile. */
const dockerBuild: StandIn = { program: 'docker', script: 'test -f "$4/Dockerfile"; test -f "$4/.dockerignore"' }
const dockerRun: StandIn = {
  program: 'docker',
  script: `while [ $# -gt 1 ]; do
  case "$1" in
    --volume) grep -qx "VOLUME \${2#*:}" Dockerfile;;
    --publish) grep -qx "EXPOSE \${2##*:}" Dockerfile;;
  esac
  shift
done
test "$1" = site`,
}
/** The service is built from the Dockerfile, and the variables that it requires are set. */
const composeUp: StandIn = {
  program: 'docker',
  script: `grep -q "build: [.]$" compose.yaml; test -f Dockerfile
for name in $(grep -o '[$]{[A-Z_]*:?' compose.yaml | tr -d '\${:?'); do grep -q "^$name=." .env; done`,
}
/** Runs what is after the name of the container, with a folder of the site in place of the volume. */
const dockerExec: StandIn = { program: 'docker', script: 'shift 2; sh -c "$(printf "%s " "$@" | sed "s| /data| data|")"' }

/** nginx is reloaded with a configuration that it accepts. */
const nginxReload: StandIn = { program: 'systemctl', script: 'nginx -t -e stderr -p "$PWD" -c nginx/nginx.conf' }
/** The commands of a shell that start a server, and end it once it serves the site. */
const toServerRun = (command: string): string => `${command} > server.log & server=$!
until grep -q '^Serving' server.log; do kill -0 $server; sleep 0.1; done
kill $server; wait $server`

/** Builds the site with forms that send no email: the server would need one to send them with. */
const storedTrial = `${toDelivery('stored.json', 'undefined')}
npm run build -- --manifest stored.json`

const doctorTrial = `${storedTrial}
${toServerRun('node_modules/.bin/manifest-site serve --port 0 --data data')}`

/** Starts what the unit of the guide starts, with other folders. */
const siteRestart: StandIn = {
  program: 'systemctl',
  script: `words=$(sed -n 's/^ *ExecStart=//p' "$CHECKOUT/docs/hosting.md" | sed "s|/srv/site|$PWD|; s|/var/lib/site|$PWD/data|")
${toServerRun('PORT=0 $words')}`,
}

/** The commands of a shell that put a stand-in in front of all other programs. The folder may be one in which `npx` looks first. */
export const toInstallation = ({ program, script }: StandIn, folder: string): string => `mkdir -p ${folder}
cat > ${folder}/${program} <<'END'
#!/bin/sh -e
${script}
END
chmod +x ${folder}/${program}
PATH="$PWD/${folder}:$PATH"`

/** Every command of another program that the documents show, in the order in which they are tried. */
export const OTHER_COMMANDS: readonly CommandTrial[] = [
  // What it installs is the same as below.
  { command: 'npm create manifest-site my-site', in: 'empty folder', as: 'npm create manifest-site my-site -- --no-install' },
  // It makes the site in which the others are run.
  { command: CREATE, by: 'tests/installed/other-commands.test.ts' },
  {
    command: CREATE_FROM_CHECKOUT,
    in: 'empty folder',
    before: 'rm -rf ../my-new-site',
    // `tests/installed/own-site.test.ts` installs what it writes into package.json.
    as: `${toTrialOfCreation(CREATE_FROM_CHECKOUT)}
grep release/manifest-site-0.1.0.tgz ../my-new-site/package.json`,
  },
  {
    command: `${CREATE_FROM_CHECKOUT} --template blank --yes`,
    in: 'empty folder',
    before: 'rm -rf ../my-new-site',
    as: toTrialOfCreation(`${CREATE_FROM_CHECKOUT} --template blank --yes`),
  },
  { command: 'cd ../my-site', in: 'empty folder', before: 'mkdir -p ../my-new-site', as: 'cd ../my-new-site' },
  { command: 'npm ci', in: 'site' },
  { command: 'npm install', by: 'tests/installed/update.test.ts' },
  { command: 'npm update', by: 'tests/installed/update.test.ts' },
  { command: 'npm update manifest-site', in: 'site' },
  { command: 'npm install manifest-site@latest', by: 'tests/installed/update.test.ts' },
  { command: 'npm install --save-dev @modelcontextprotocol/sdk', in: 'site' },
  { command: 'nginx -t', in: 'site', needs: 'nginx', before: nginxTrial, as: 'nginx -t -e stderr -p "$PWD" -c nginx/nginx.conf' },
  { command: 'systemctl reload nginx', in: 'site', needs: 'nginx', standIn: nginxReload },
  { command: 'sh dist-server/upload-to-s3.sh BUCKET', in: 'site', before: s3Trial, standIn: aws },
  { command: 'echo DATABASE_PASSWORD=$(openssl rand -hex 24)', in: 'empty folder' },
  { command: 'openssl rand -hex 16', in: 'empty folder' },
  { command: 'openssl rand -hex 32', in: 'empty folder' },
  { command: 'git config user.name', in: 'site', as: 'git config user.name Website' },
  { command: 'git diff', in: 'site' },
  { command: '. /etc/site.env', in: 'site', before: 'echo TRUST_PROXY=loopback > site.env', as: '. ./site.env' },
  { command: 'npm ci --omit=dev', by: 'tests/installed/own-site.test.ts' },
  { command: 'npx vitest run src/checks/rules/broken-internal-link', in: 'checkout' },
  {
    command: 'npx vitest run tests/build -t writes nothing',
    in: 'checkout',
    as: 'npx vitest list tests/build -t "writes nothing" | grep "writes nothing"',
  },
  {
    command: 'npx playwright test tests/e2e/forms.spec.ts',
    in: 'checkout',
    as: 'npx playwright test tests/e2e/forms.spec.ts --list',
  },
  { command: 'npx playwright test', by: STEPS },
  { command: 'npx playwright test --config playwright.installed.config.ts', by: STEPS },
  { command: 'npx playwright install chromium', in: 'checkout', as: 'npx playwright install chromium --dry-run' },
  { command: 'npx biome check --write', in: 'checkout', as: 'npx biome check --write src/manifest' },
  { command: 'npx tsc -p tsconfig.core.json', by: STEPS },
  { command: 'npx knip', by: STEPS },
  {
    command: 'npx vitest run tests/contract/mutations.test.ts --update',
    in: 'checkout',
    as: 'npx vitest list tests/contract/mutations.test.ts --update | grep mutations',
  },
  { command: 'git clone …', in: 'empty folder', as: 'git clone --quiet --depth 1 "file://$CHECKOUT" clone' },
  { command: 'cd …', in: 'empty folder', as: 'cd clone; git log -1 >/dev/null' },
  { command: 'npm create manifest-site', in: 'empty folder', as: 'npm create manifest-site -- --help' },
  { command: 'npm run --silent', in: 'site' },
  // The registry of the tests reports something about this package only, which each site has.
  { command: 'npm audit', in: 'site', as: 'npm audit | grep "fastify"' },
  {
    command: 'npm install --save-dev @playwright/test axe-core lighthouse',
    in: 'site',
    // Lighthouse has 100 MB.
    as: 'npm install --dry-run --save-dev @playwright/test axe-core lighthouse | grep lighthouse',
  },
  { command: 'docker build --tag site .', in: 'checkout', standIn: dockerBuild },
  {
    command:
      'docker run --detach --restart always --read-only --tmpfs /tmp --volume site-data:/data --env-file /etc/site.env --env TRUST_PROXY=uniquelocal --publish 127.0.0.1:4173:4173 --stop-timeout 40 site',
    in: 'checkout',
    standIn: dockerRun,
  },
  // What is after the name of the container is run in its place.
  { command: 'docker exec CONTAINER node scripts/leads.ts doctor --data /data', by: 'tests/server/container.test.ts' },
  {
    command: 'docker exec CONTAINER node_modules/.bin/manifest-site leads doctor --data /data',
    in: 'site',
    // A server that has run in the container.
    before: doctorTrial,
    standIn: dockerExec,
  },
  {
    command: 'systemctl restart site',
    in: 'site',
    before: storedTrial,
    standIn: siteRestart,
  },
  {
    command: 'docker compose up --build --detach',
    in: 'checkout',
    before: 'echo DATABASE_PASSWORD=$(openssl rand -hex 24) > .env',
    standIn: composeUp,
  },
  { command: 'docker compose exec database pg_dump -U site site', by: 'src/server/store/postgres/open-postgres.test.ts' },
  {
    command: 'netlify env:set FORMS_SERVER_URL https://forms.example.com',
    in: 'site',
    before: 'npm run build -- --target netlify',
    standIn: netlifySet,
  },
  { command: 'netlify env:set FORMS_RELAY_SECRET …', in: 'site', standIn: netlifySet },
  {
    command: 'netlify deploy --prod --dir dist --functions dist-server/netlify/functions',
    in: 'site',
    standIn: netlifyDeploy,
  },
  {
    command: 'npx wrangler deploy --config dist-server/wrangler.json',
    in: 'site',
    before: 'npm run build -- --target cloudflare',
    standIn: wranglerDeploy,
  },
  {
    command: 'npx wrangler secret put FORMS_SERVER_URL --config dist-server/wrangler.json',
    in: 'site',
    standIn: wranglerSet,
  },
  {
    command: 'npx vercel env add FORMS_SERVER_URL production',
    in: 'site',
    before: 'npm run build -- --target vercel',
    standIn: vercelAdd,
  },
  { command: 'npx vercel deploy --prod dist', in: 'site', standIn: vercelDeploy },
  {
    command: 'useradd --system site',
    in: 'empty folder',
    needs: 'useradd',
    before: 'mkdir -p machine/etc; for name in passwd shadow group gshadow; do touch "machine/etc/$name"; done',
    as: 'useradd --prefix "$PWD/machine" --system site; grep "^site:" machine/etc/passwd',
  },
]
