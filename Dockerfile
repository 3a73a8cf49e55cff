FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY --from=build /app/build build
COPY --from=build /app/backend/migrations backend/migrations
# An embedded database (no DATABASE_URL) keeps its template beside the build.
ENV DATA_DIR=/data HOST=0.0.0.0
RUN mkdir -p /data build/template && chown -R node /data build/template
USER node
EXPOSE 3000
# As `npm start` does (docs/decisions/037).
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "build/server/serve.js"]
