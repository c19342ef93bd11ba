# The product as an image: docs/operations.md says how to run it.

# Node here only starts the scripts; the server runs on the Node that comes with the packages, the same version.
FROM node:24.21.0-bookworm-slim AS build
RUN install -d -o node -g node /build
WORKDIR /build
USER node
COPY --chown=node:node . .
RUN --mount=type=cache,target=/home/node/.npm,uid=1000,gid=1000 npm run package -- /home/node/diagbuddy

FROM debian:bookworm-slim
# The embedded PostgreSQL asks for a user with a name, Kubernetes for one with a number.
RUN useradd --uid 10001 --user-group --home-dir /data --no-create-home --shell /usr/sbin/nologin diagbuddy \
  && install -d -o diagbuddy -g diagbuddy -m 0700 /data
# Belongs to root: the server can't change its own program.
COPY --from=build --chown=root:root /home/node/diagbuddy /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["/app/node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["/app/bin/diagbuddy"]
