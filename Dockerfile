# syntax=docker/dockerfile:1
# 约检: one image for every duty (ROLE). Runs as a user without rights, on a read-only root; writes only to /data and /tmp.

FROM node:24.11-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY tsconfig.json webpack.client.js webpack.server.js ./
COPY shared shared
COPY src src
COPY server server
COPY public public
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node node_modules/.bin/node

FROM node:24.11-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN groupadd --gid 10001 yuejian && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin yuejian \
  && mkdir /data && chown yuejian:yuejian /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/public public
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}${process.env.BASE_PATH ?? ''}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process: it gets SIGTERM itself and drains.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
