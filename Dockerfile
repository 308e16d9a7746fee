# The site in one image. Build it with `docker compose build`; docs/operations/containers.md describes the rest.
# Debian 13 (trixie) has security updates until 2028. The public image has libatomic1, which Node needs; a base of your own needs it, too.
ARG NODE_IMAGE=node:26-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm run pack -- /out

FROM ${NODE_IMAGE}
RUN groupadd --gid 10001 chapterhouse \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent chapterhouse \
  && install --directory --owner=10001 --group=10001 --mode=700 /data /backups \
  && printf '#!/bin/sh\nexec node /app/dist/server/chapterhouse.js "$@"\n' >/usr/local/bin/chapterhouse \
  && chmod 755 /usr/local/bin/chapterhouse
WORKDIR /app
COPY --from=build /out ./
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  FILES_FOLDER=/data/files \
  BACKUP_FOLDER=/backups \
  SETUP_LINK_FILE=/data/setup-link.txt
USER 10001:10001
# Fails the build if Node or the packed folder lacks something.
RUN chapterhouse version
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and gets SIGTERM itself.
ENTRYPOINT []
CMD ["node", "dist/server/main.js"]
