# Builds the site and serves it with its forms. See docs/hosting.md.

# The version of Node with which the lock file was tested.
FROM node:24.21.0-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.ts

# What the server needs. Its optional packages are for builds: Node itself, and the library for pictures.
FROM node:24.21.0-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --omit=optional

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0
RUN mkdir -m 700 /data && chown node:node /data
WORKDIR /site
COPY --from=packages /site/node_modules ./node_modules
COPY --from=build /site/package.json ./
COPY --from=build /site/scripts ./scripts
COPY --from=build /site/src ./src
COPY --from=build /site/dist ./dist
COPY --from=build /site/dist-server ./dist-server
USER node
VOLUME /data
EXPOSE 4173
# Not /readyz: a database that is away makes it fail, and restarting servers whose pages still work would not help.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4173}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts", "--data", "/data"]
