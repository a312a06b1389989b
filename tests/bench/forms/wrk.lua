-- Asks for the paths behind "--" in turn, and says at the end in JSON what came of it. Times are in microseconds.
local requests = {}
local last = 0

function init(paths)
  for _, path in ipairs(paths) do requests[#requests + 1] = wrk.format('GET', path) end
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local errors = summary.errors
  local wrong = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local form = '\n{"requests":%d,"duration":%d,"wrong":%d,"p50":%d,"p99":%d}\n'
  io.write(form:format(summary.requests, summary.duration, wrong, latency:percentile(50), latency:percentile(99)))
end
